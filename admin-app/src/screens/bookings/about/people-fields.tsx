import { aboutLimits } from '@studio/contract';
import { TextAreaField, TextField } from '@studio/shared-ui';
import type { AboutDraft, Person } from '../../../edits/about-edit.ts';
import { EntryList } from './entry-list.tsx';
import { OptionalPicture } from './optional-picture.tsx';
import type { PartFieldsProps } from './part-fields.ts';

const nobody: Person = { name: '', role: '', text: '', picture_url: '' };

/** The instructors, in the order in which guests read them. */
export function PeopleFields({
  value,
  sentenceOf,
  onChange,
}: PartFieldsProps<AboutDraft['people']>) {
  return (
    <EntryList
      entries={value}
      noun="person"
      most={aboutLimits.mostPeople}
      empty={nobody}
      nameOf={({ name }) => name}
      onChange={onChange}
    >
      {({ value: person, index, isNew, change }) => {
        const field = (key: 'name' | 'role' | 'text') => ({
          name: `people.${index}.${key}`,
          value: person[key],
          error: sentenceOf(`people.${index}.${key}`),
          onChange: ({ target }: { target: { value: string } }) => change({ [key]: target.value }),
        });
        return (
          <>
            <TextField label="Name" autoFocus={isNew} {...field('name')} />
            <TextField
              label="Role"
              hint="For example: silversmith and teacher"
              {...field('role')}
            />
            <TextAreaField
              label="About this person"
              isOptional
              rows={3}
              counter={{ text: person.text, max: aboutLimits.personTextLength }}
              {...field('text')}
            />
            <OptionalPicture
              name={`people.${index}.picture_url`}
              of={person.name || `person ${index + 1}`}
              value={person.picture_url}
              error={sentenceOf(`people.${index}.picture_url`)}
              onChoose={(picture_url) => change({ picture_url })}
            />
          </>
        );
      }}
    </EntryList>
  );
}
