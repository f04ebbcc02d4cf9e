import { uploadedPicture } from '@studio/contract';
import { Button, Skeleton, Spoken } from '@studio/shared-ui';
import { Suspense, useState } from 'react';
import { LazyPictureField } from '../services/lazy-picture-field.ts';
import styles from './about-dialog.module.css';
import type { AboutFields } from './entry-list.tsx';

/** Returns the small file of an uploaded picture; the site's own pictures are returned unchanged. */
export const smallFileOf = (address: string): string => uploadedPicture(address)?.[480] ?? address;

type OptionalPictureProps = AboutFields & {
  name: `${'people' | 'place.pictures'}.${number}.picture_url`;
  /** The person in the photo. */
  of: string;
  /** True for a photo without a remove button, because it is removed with its entry. */
  isRequired?: boolean;
};

/** Shows the chosen photo; the others appear while staff choose. */
export function OptionalPicture(props: OptionalPictureProps) {
  const { form, name, of, isRequired } = props;
  const { selected: value, onSelect: onChoose } = form.choice(name);
  const { ref, error } = form.field(name);
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className={`${styles.photo} row3 wrap`}>
      {value && <img src={smallFileOf(value)} alt={`Chosen for ${of}`} />}
      <Button
        ref={ref}
        name={name}
        variant="outline"
        size="bar"
        aria-expanded={isChoosing}
        aria-label={`${value ? 'Change' : 'Choose'} the photo of ${of}`}
        onClick={() => setIsChoosing(!isChoosing)}
      >
        {photoLabel(isChoosing, value)}
      </Button>
      {value && !isRequired && (
        <Button
          variant="text"
          size="bar"
          aria-label={`Remove the photo of ${of}`}
          onClick={() => onChoose('')}
        >
          Remove photo
        </Button>
      )}
      {error && (
        <Spoken className={styles.bad} isUrgent>
          {error}
        </Spoken>
      )}
      {isChoosing && (
        <div className={styles.choices}>
          <Suspense fallback={<Skeleton height={380} />}>
            <LazyPictureField value={value} onChoose={onChoose} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

function photoLabel(isChoosing: boolean, value: string): string {
  if (isChoosing) return 'Done';
  return value ? 'Change photo' : 'Choose photo';
}
