import { aboutLimits } from '@studio/contract';
import { TextAreaField, TextField } from '@studio/shared-ui';
import type { AboutDraft, Picture } from '../../../edits/about-edit.ts';
import { EntryList } from './entry-list.tsx';
import { OptionalPicture } from './optional-picture.tsx';
import type { PartFieldsProps } from './part-fields.ts';

const noPicture: Picture = { picture_url: '', alt: '' };

/** The room, the way to it, and photos of it. */
export function PlaceFields({ value, sentenceOf, onChange }: PartFieldsProps<AboutDraft['place']>) {
  return (
    <>
      <TextAreaField
        label="What the studio is like"
        isOptional
        rows={5}
        name="place.text"
        value={value.text}
        error={sentenceOf('place.text')}
        counter={{ text: value.text, max: aboutLimits.placeTextLength }}
        onChange={({ target }) => onChange({ ...value, text: target.value })}
      />
      <TextAreaField
        label="Directions, transit and parking"
        isOptional
        hint="The address itself is on the page already."
        name="place.directions"
        value={value.directions}
        error={sentenceOf('place.directions')}
        counter={{ text: value.directions, max: aboutLimits.directionsLength }}
        onChange={({ target }) => onChange({ ...value, directions: target.value })}
      />
      <EntryList
        entries={value.pictures}
        noun="photo"
        most={aboutLimits.mostPlacePictures}
        empty={noPicture}
        nameOf={({ alt }) => alt}
        onChange={(pictures) => onChange({ ...value, pictures })}
      >
        {({ value: picture, index, isNew, change }) => (
          <>
            <TextField
              label="What the photo shows"
              hint="Read to guests who can’t see it."
              name={`place.pictures.${index}.alt`}
              value={picture.alt}
              error={sentenceOf(`place.pictures.${index}.alt`)}
              autoFocus={isNew}
              onChange={({ target }) => change({ alt: target.value })}
            />
            <OptionalPicture
              isRequired
              name={`place.pictures.${index}.picture_url`}
              of={picture.alt || `photo ${index + 1}`}
              value={picture.picture_url}
              error={sentenceOf(`place.pictures.${index}.picture_url`)}
              onChoose={(picture_url) => change({ picture_url })}
            />
          </>
        )}
      </EntryList>
    </>
  );
}
