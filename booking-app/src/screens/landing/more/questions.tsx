import type { Question } from '@studio/contract';
import { ChevronDown } from 'lucide-react';
import styles from './questions.module.css';

/** Common questions before a booking, with the studio's answers. */
export const Questions = ({ questions }: { questions: Question[] }) => (
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
