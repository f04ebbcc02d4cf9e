import { type CallError, uploadedPicture, workshops } from '@studio/contract';
import { Alert, Button } from '@studio/shared-ui';
import { ImageUp } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import styles from './picture-field.module.css';
import { useListPicturesQuery, useUploadPictureMutation } from '../../../api/pictures-api.ts';

type PictureFieldProps = {
  /** The address of the chosen picture. */
  value: string;
  onChoose: (address: string) => void;
};

const unreadable = 'We can’t read this picture. Choose a JPEG, PNG, WebP or AVIF file.';

/** Chooses an existing picture or uploads a new one. */
export function PictureField({ value, onChoose }: PictureFieldProps) {
  const { data: uploaded = [] } = useListPicturesQuery();
  const { upload, isUploading, problem } = useUpload(onChoose);
  const file = useRef<HTMLInputElement>(null);
  const offered = withChosen(value, [
    ...uploaded.map(({ picture_url }, index) => ({
      address: picture_url,
      name: `Uploaded picture ${uploaded.length - index}`,
    })),
    ...sitePictures,
  ]);
  return (
    <fieldset className={`${styles.field} stack3`}>
      <legend className="ui leading below2">Picture</legend>
      <div className={styles.pictures}>
        {offered.map(({ address, name }) => (
          <label key={address} className={styles.picture}>
            <input
              type="radio"
              name="picture_url"
              checked={address === value}
              onChange={() => onChoose(address)}
            />
            <img src={thumbnailOf(address)} alt={name} title={name} loading="lazy" />
          </label>
        ))}
      </div>
      <div className={styles.upload}>
        <Button
          type="button"
          variant="outline"
          size="bar"
          isBusy={isUploading}
          busyLabel="Uploading..."
          onClick={() => file.current?.click()}
        >
          <ImageUp size={20} strokeWidth={1.5} aria-hidden />
          Upload a picture
        </Button>
        <span className="faint small">At least 800 by 600 pixels. We crop it to 4:3.</span>
        <input
          ref={file}
          className={styles.file}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-label="Picture file"
          tabIndex={-1}
          onChange={(event) => void upload(event)}
        />
      </div>
      {problem && <Alert tone="bad">{problem}</Alert>}
    </fieldset>
  );
}

/** Adds a service's current picture to the choices if it is not among them. */
const withChosen = (address: string, offered: OfferedPicture[]): OfferedPicture[] =>
  address === '' || offered.some((each) => each.address === address)
    ? offered
    : [{ address, name: 'Current picture' }, ...offered];

function useUpload(onChoose: (address: string) => void) {
  const [send, { isLoading }] = useUploadPictureMutation();
  const [isShrinking, setIsShrinking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    setProblem(null);
    setIsShrinking(true);
    const data = await shrinkPicture(file).catch(() => null);
    setIsShrinking(false);
    // Clearing the value lets staff choose the same file again.
    target.value = '';
    if (data === null) return setProblem(unreadable);
    const answer = await send(data);
    if (answer.error) setProblem((answer.error as CallError).message);
    else onChoose(answer.data.picture_url);
  }

  return { upload, isUploading: isShrinking || isLoading, problem };
}

/** A service is shown at 1600 pixels at most. */
const mostPixels = 2000;

/**
 * Converts a picture file to the base64 of a JPEG that is no larger than needed: a phone's photo has ten times the
 * bytes. Rejects if the browser cannot read the file.
 */
async function shrinkPicture(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, mostPixels / Math.max(picture.width, picture.height));
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
  });
  const pen = canvas.getContext('2d')!;
  // Transparent pixels would turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]!;
}

type OfferedPicture = { address: string; name: string };

const ofSite = (file: string, name: string): OfferedPicture => ({
  address: `/images/${file}-800.webp`,
  name,
});

/** The site's own pictures: one of each workshop, four of its samples, and those of the studio. */
const sitePictures: OfferedPicture[] = [
  ...workshops.map(({ slug, title }) => ofSite(slug, title)),
  ofSite('hero', 'The studio’s bench'),
  ...workshops.flatMap(({ slug, title }) =>
    [1, 2, 3, 4].map((sample) => ofSite(`${slug}-${sample}`, `${title}, sample ${sample}`)),
  ),
];

/** Returns the small file of a picture. */
const thumbnailOf = (address: string): string =>
  uploadedPicture(address)?.[480] ??
  address.replace(/^(\/images\/[\w.-]+)-800\.webp$/, '$1-480.avif');
