import {
  getAbout,
  listQuestions,
  type About as AboutStudio,
  type ResponseOf,
} from '@studio/contract';
import { lazyExtra } from '@studio/shared-ui';
import { api } from '../../../api/api.ts';
import { toCall } from '../../../api/call-contract.ts';
import { Questions } from './questions.tsx';

const studioApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAbout: build.query<AboutStudio, void>({ query: toCall(getAbout) }),
    listQuestions: build.query<ResponseOf<typeof listQuestions>, void>({
      query: toCall(listQuestions),
    }),
  }),
});

const About = lazyExtra(async () => (await import('./about/about.tsx')).About);

/**
 * The studio's own texts. All sections appear at once, so none moves another; a call that fails leaves out its own.
 */
export function MoreSections() {
  const about = studioApi.useGetAboutQuery();
  const questions = studioApi.useListQuestionsQuery();
  if (about.isLoading || questions.isLoading) return null;
  return (
    <>
      {about.data && hasContent(about.data) && <About {...about.data} />}
      {questions.data && questions.data.length > 0 && <Questions questions={questions.data} />}
    </>
  );
}

const hasContent = ({ place, people, reviews }: AboutStudio): boolean =>
  Boolean(place.text || place.directions) ||
  [place.pictures, people, reviews].some((list) => list.length > 0);
