import { aboutLimits } from '@studio/contract';
import { Alert, SelectField, TextAreaField, TextField } from '@studio/shared-ui';
import styles from './about-dialog.module.css';
import type { AboutDraft } from '../../../edits/about-edit.ts';
import { type AboutFields, EntryList } from './entry-list.tsx';

type Review = AboutDraft['reviews'][number];

const noReview: Review = { quote: '', author: '', source: '', url: '', month: '', stars: '' };

/** Guests' reviews, in the order in which they are shown. */
export function ReviewFields({ form }: AboutFields) {
  const { reviews } = form.typed;
  return (
    <>
      <Alert tone="warn">
        <p>
          Enter only reviews that real guests published, quoted as they wrote them, with their
          source. The FTC fines businesses for reviews that are invented, bought or changed (16 CFR
          465). If the guest got something for the review or works here, leave it out.
        </p>
      </Alert>
      <EntryList
        form={form}
        name="reviews"
        noun="review"
        most={aboutLimits.mostReviews}
        empty={noReview}
        nameOf={(index) => reviews[index]?.author && `${reviews[index].author}’s review`}
      >
        {(index) => {
          const field = (key: keyof Review) => form.field(`reviews.${index}.${key}`);
          return (
            <>
              <TextAreaField
                label="Quote"
                hint="Word for word. If you leave something out, keep the meaning."
                counter={{ text: reviews[index]?.quote ?? '', max: aboutLimits.quoteLength }}
                {...field('quote')}
              />
              <div className={`${styles.pair} stack3`}>
                <TextField label="Author" hint="As the review is signed" {...field('author')} />
                <TextField
                  label="Where it was published"
                  hint="For example: Google or Yelp"
                  {...field('source')}
                />
                <TextField
                  label="Month published"
                  type="month"
                  placeholder="YYYY-MM"
                  {...field('month')}
                />
                <SelectField label="Stars" {...field('stars')}>
                  <option value="">Don’t show stars</option>
                  {[5, 4, 3, 2, 1].map((stars) => (
                    <option key={stars} value={stars}>
                      {stars === 1 ? '1 star' : `${stars} stars`}
                    </option>
                  ))}
                </SelectField>
              </div>
              <TextField
                label="Link to the review"
                isOptional
                type="url"
                placeholder="https://"
                {...field('url')}
              />
            </>
          );
        }}
      </EntryList>
    </>
  );
}
