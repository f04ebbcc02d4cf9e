import { aboutLimits } from '@studio/contract';
import { Alert, SelectField, TextAreaField, TextField } from '@studio/shared-ui';
import styles from './about-dialog.module.css';
import type { AboutDraft, Review } from '../../../edits/about-edit.ts';
import { EntryList } from './entry-list.tsx';
import type { PartFieldsProps } from './part-fields.ts';

const noReview: Review = { quote: '', author: '', source: '', url: '', month: '', stars: '' };

/** Guests' reviews, in the order shown. */
export function ReviewFields({
  value,
  sentenceOf,
  onChange,
}: PartFieldsProps<AboutDraft['reviews']>) {
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
        entries={value}
        noun="review"
        most={aboutLimits.mostReviews}
        empty={noReview}
        nameOf={({ author }) => author && `${author}’s review`}
        onChange={onChange}
      >
        {({ value: review, index, isNew, change }) => {
          const field = (key: keyof Review) => ({
            name: `reviews.${index}.${key}`,
            value: review[key],
            error: sentenceOf(`reviews.${index}.${key}`),
            onChange: ({ target }: { target: { value: string } }) =>
              change({ [key]: target.value }),
          });
          return (
            <>
              <TextAreaField
                label="Quote"
                hint="Word for word. If you leave something out, keep the meaning."
                autoFocus={isNew}
                counter={{ text: review.quote, max: aboutLimits.quoteLength }}
                {...field('quote')}
              />
              <div className={styles.pair}>
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
