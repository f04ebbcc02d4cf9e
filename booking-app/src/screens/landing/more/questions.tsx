import { listQuestions, type ResponseOf } from '@studio/contract';
import { ChevronDown } from 'lucide-react';
import { api } from '../../../api/api.ts';
import { toCall } from '../../../api/call-contract.ts';
import styles from './questions.module.css';

const questionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listQuestions: build.query<ResponseOf<typeof listQuestions>, void>({
      query: toCall(listQuestions),
    }),
  }),
});

/** What people ask before they book, in the studio's words. Not there where they cannot be had. */
export function Questions() {
  const { data: questions } = questionsApi.useListQuestionsQuery();
  if (!questions?.length) return null;
  return (
    <section className={styles.questions} id="questions" aria-labelledby="questions-heading">
      <h2 id="questions-heading">Good to know</h2>
      <div className={styles.list}>
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
}
