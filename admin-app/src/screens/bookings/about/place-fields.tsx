import { aboutLimits } from '@studio/contract';
import { TextAreaField, TextField } from '@studio/shared-ui';
import { type AboutFields, EntryList } from './entry-list.tsx';
import { OptionalPicture } from './optional-picture.tsx';

const noPicture = { picture_url: '', alt: '' };

/** The text about the room, the directions, and photos of the room. */
export function PlaceFields({ form }: AboutFields) {
  const { text, directions, pictures } = form.typed.place;
  return (
    <>
      <TextAreaField
        label="What the studio is like"
        isOptional
        rows={5}
        counter={{ text, max: aboutLimits.placeTextLength }}
        {...form.field('place.text')}
      />
      <TextAreaField
        label="Directions, transit and parking"
        isOptional
        hint="The address itself is on the page already."
        counter={{ text: directions, max: aboutLimits.directionsLength }}
        {...form.field('place.directions')}
      />
      <EntryList
        form={form}
        name="place.pictures"
        noun="photo"
        most={aboutLimits.mostPlacePictures}
        empty={noPicture}
        nameOf={(index) => pictures[index]?.alt}
      >
        {(index) => (
          <>
            <TextField
              label="What the photo shows"
              hint="Read to guests who can’t see it."
              {...form.field(`place.pictures.${index}.alt`)}
            />
            <OptionalPicture
              form={form}
              isRequired
              name={`place.pictures.${index}.picture_url`}
              of={pictures[index]?.alt || `photo ${index + 1}`}
            />
          </>
        )}
      </EntryList>
    </>
  );
}
