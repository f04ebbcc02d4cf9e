import type { Elements } from '@studio/shared-ui';
import type { Ref, SyntheticEvent } from 'react';

/** What the button of a form does, and where it is. See `useContractForm`. */
export type Sending = {
  submit: (event: { preventDefault: () => void }) => void;
  isBusy: boolean;
  isChanged: boolean;
};

type PressFormProps = {
  /** The `form` of its button, and of a field outside it. */
  id: string;
  ref?: Ref<HTMLFormElement>;
  className?: string | undefined;
  onSubmit: Sending['submit'];
  children?: Elements;
};

/**
 * A form: Enter in one of its one-line fields presses its button. If the key is held down, it does not also press what
 * the button has become.
 */
export const PressForm = ({ onSubmit, ...form }: PressFormProps) => (
  // The fields take the focus; the form handles the key of all of them.
  // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
  <form
    {...form}
    noValidate
    onKeyDown={(event) => {
      if (event.repeat && event.key === 'Enter' && (event.target as Element).matches('input'))
        event.preventDefault();
    }}
    onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      // React also reports the forms of dialogs that are open over this one.
      if (event.target === event.currentTarget) onSubmit(event);
    }}
  />
);
