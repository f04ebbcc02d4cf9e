import {
  getAbout,
  listQuestions,
  type About as AboutStudio,
  type Question,
} from '@studio/contract';
import { lazyExtra } from '@studio/shared-ui';
import { ChevronDown } from 'lucide-react';
import { useDeferredValue } from 'react';
import { api } from '../../../api/api.ts';
import { queryOf } from '../../../api/call-contract.ts';
import styles from './more-sections.module.css';

const studioApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAbout: queryOf(build, getAbout),
    listQuestions: queryOf(build, listQuestions),
  }),
});

const About = lazyExtra(async () => (await import('./about/about.tsx')).About);

/**
 * The studio's own texts. All sections appear at once, so none moves another; a call that fails leaves out its
 * section.
 */
export function MoreSections() {
  const about = studioApi.useGetAboutQuery();
  const questions = studioApi.useListQuestionsQuery();
  // A deferred value renders in small parts, so a tap in between is answered.
  const isKnown = useDeferredValue(!about.isLoading && !questions.isLoading);
  if (!isKnown) return null;
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

/** Answers to common questions that guests have before booking. */
const Questions = ({ questions }: { questions: Question[] }) => (
  <section className={styles.questions} id="questions" aria-labelledby="questions-heading">
    <h2 id="questions-heading">Good to know</h2>
    <div>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>
            <h3>{question}</h3>
            <ChevronDown size={20} strokeWidth={1.5} aria-hidden />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </section>
);
