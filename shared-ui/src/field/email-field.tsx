import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Spoken } from '../spoken/spoken.tsx';
import { TextField } from './field.tsx';
import styles from './email-field.module.css';

/** Asks after a pause in typing, so that a domain is not complete too early. */
const pauseMs = 600;

/** An address whose domain may be complete. */
const isLikeAddress = (text: string) => /^\S+@\S+\.\S{2,}$/.test(text.trim());

/**
 * An email field, which asks about a domain that looks mistyped. Only a click changes the address, and the field
 * reports it like typing.
 */
export function EmailField({ onChange, ...field }: ComponentProps<typeof TextField>) {
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const domain = useSuggestedDomain(typed);
  const handleAccept = () => {
    const input = place.current!.querySelector('input')!;
    changeText(input, input.value.trim().replace(/@.*$/, `@${domain}`));
    input.focus();
  };
  return (
    <div ref={place}>
      <TextField
        type="email"
        {...field}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event);
        }}
      />
      {domain && (
        <div className={`${styles.question} cluster gap2 note`}>
          <Spoken>{`Did you mean ${domain}?`}</Spoken>
          <Button variant="outline" size="bar" onClick={handleAccept}>
            {`Change to ${domain}`}
          </Button>
        </div>
      )}
    </div>
  );
}

/** React calls onChange only for a value that was set as the browser sets it. */
function changeText(input: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function useSuggestedDomain(typed: string): string | undefined {
  const [found, setFound] = useState<{ typed: string; domain: string | undefined }>();
  useEffect(() => {
    if (!isLikeAddress(typed)) return;
    let isCurrent = true;
    const pause = setTimeout(() => {
      // Without the list, for example offline, the field only does not ask.
      void import('./suggest-domain.ts').then(
        ({ suggestDomain }) => isCurrent && setFound({ typed, domain: suggestDomain(typed) }),
        () => undefined,
      );
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(pause);
    };
  }, [typed]);
  return found?.typed === typed ? found.domain : undefined;
}
