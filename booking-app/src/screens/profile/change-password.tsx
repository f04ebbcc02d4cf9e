import { Alert, Button, focusHeading, Spinner } from '@studio/shared-ui';
import { lazy, Suspense, useRef, useState } from 'react';
import styles from './account-section.module.css';

// Few visitors of the profile use it, and it loads the form validation.
const ChangePasswordForm = lazy(async () => ({
  default: (await import('./change-password-form.tsx')).ChangePasswordForm,
}));

/** A password change for a signed-in customer who knows the current one. */
export function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const place = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  const handleChanged = () => {
    // The form has disappeared with the focus in it.
    focusHeading(place.current);
    setIsOpen(false);
    setIsChanged(true);
    onChanged();
  };
  const handleOpen = () => {
    setIsOpen(true);
    setIsChanged(false);
  };
  return (
    <section ref={place} className={styles.section}>
      <h2>Password</h2>
      {isChanged && (
        <Alert tone="ok">
          Your password has been changed. You’re signed out on all other devices.
        </Alert>
      )}
      {isOpen ? (
        <Suspense fallback={<Spinner label="Loading..." />}>
          <ChangePasswordForm onChanged={handleChanged} />
        </Suspense>
      ) : (
        <Button variant="outline" onClick={handleOpen}>
          Change password
        </Button>
      )}
    </section>
  );
}
