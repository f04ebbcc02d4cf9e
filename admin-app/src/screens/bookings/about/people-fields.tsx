import { aboutLimits } from '@studio/contract';
import { TextAreaField, TextField } from '@studio/shared-ui';
import { type AboutFields, EntryList } from './entry-list.tsx';
import { OptionalPicture } from './optional-picture.tsx';

const nobody = { name: '', role: '', text: '', picture_url: '' };

/** The instructors, in the order in which guests see them. */
export function PeopleFields({ form }: AboutFields) {
  const { people } = form.typed;
  return (
    <EntryList
      form={form}
      name="people"
      noun="person"
      most={aboutLimits.mostPeople}
      empty={nobody}
      nameOf={(index) => people[index]?.name}
    >
      {(index) => (
        <>
          <TextField label="Name" {...form.field(`people.${index}.name`)} />
          <TextField
            label="Role"
            hint="For example: silversmith and teacher"
            {...form.field(`people.${index}.role`)}
          />
          <TextAreaField
            label="About this person"
            isOptional
            rows={3}
            counter={{ text: people[index]?.text ?? '', max: aboutLimits.personTextLength }}
            {...form.field(`people.${index}.text`)}
          />
          <OptionalPicture
            form={form}
            name={`people.${index}.picture_url`}
            of={people[index]?.name || `person ${index + 1}`}
          />
        </>
      )}
    </EntryList>
  );
}
