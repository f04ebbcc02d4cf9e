import { Button, Skeleton } from '@studio/shared-ui';
import { Suspense, useState } from 'react';
import { LazyPictureField } from '../services/lazy-picture-field.ts';
import styles from './about-dialog.module.css';
import { smallFileOf } from './small-file.ts';

type OptionalPictureProps = {
  /** The field’s name in the form. */
  name: string;
  /** The person in the photo. */
  of: string;
  value: string;
  error: string | undefined;
  onChoose: (address: string) => void;
  /** A photo that is removed with its entry has no button for it. */
  isRequired?: boolean;
};

/** The chosen photo; the others appear while staff choose. */
export function OptionalPicture(props: OptionalPictureProps) {
  const { name, of, value, error, onChoose, isRequired } = props;
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className={styles.photo}>
      {value && <img src={smallFileOf(value)} alt={`Chosen for ${of}`} />}
      <Button
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
        <p className={styles.bad} role="alert">
          {error}
        </p>
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
