import { Alert, BackButton, SteelRule, Tabs, Waiting } from '@studio/shared-ui';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readBooked } from '../../booking/ticket/booked.ts';
import { usePageDocument } from '../../navigation/page-document.ts';
import { usePageLink } from '../../navigation/use-page-link.ts';
import { Picture } from '../../ui/picture.tsx';
import { isUnsettled, useSession } from '../../session/use-session.ts';
import { isForgetful } from '../../storage/forgiving-storage.ts';
import { GoogleSignIn } from './google/google-sign-in.tsx';
import { ProveAddress } from './prove-address.tsx';
import { type GoogleSignInState, useGoogleSignIn } from './google/use-google-sign-in.ts';
import { forgetEntries, keepEntries, readEntries } from './kept-entries.ts';
import styles from './login-screen.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const ForgotPassword = lazy(async () => ({
  default: (await import('./password/forgot-password.tsx')).ForgotPassword,
}));

type Tab = 'sign-in' | 'sign-up';

const tabs: { id: Tab; label: string }[] = [
  { id: 'sign-in', label: 'Sign In' },
  { id: 'sign-up', label: 'Create Account' },
];

const content = {
  'sign-in': {
    title: 'Welcome back',
    form: <SignInForm />,
    picture: 'couple-ring',
    alt: 'Two matching polished silver bands leaning on each other on natural linen',
  },
  'sign-up': {
    title: 'Create your account',
    form: <SignUpForm />,
    picture: 'pendant',
    alt: 'Hammered silver disc pendant on a fine chain on linen',
  },
};

// Pages that send the visitor here when a session ends. They are the only allowed targets after signing in.
const waysBack = ['/profile', '/workshops/personal-info', '/workshops/payment'];

export function LoginScreen() {
  const session = useSession();
  const [search] = useSearchParams();
  const from = search.get('from') ?? '';
  const wayBack = waysBack.find((address) => address === from);
  const isPreparing = useNewAccount();
  if (isPreparing || isUnsettled(session)) return <Waiting />;
  if (session.status === 'signedIn') return <Leave to={wayBack ?? '/'} />;
  if (!search.has('forgot')) return <Entrance hasExpired={wayBack !== undefined} />;
  return (
    <Halves {...content['sign-in']}>
      <Suspense fallback={<Waiting />}>
        <ForgotPassword />
      </Suspense>
    </Halves>
  );
}

/** Returns whether the address requests the form for a new account and that form is still empty. */
function useNewAccount(): boolean {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isAsked = search.has('create');
  useEffect(() => {
    if (!isAsked) return;
    const email = readBooked()?.email;
    keepEntries({ tab: 'sign-up', ...(email && { email }) });
    void navigate('/login', { replace: true });
  }, [isAsked, navigate]);
  return isAsked;
}

function Leave({ to }: { to: string }) {
  const { replace } = usePageDocument();
  const navigate = useNavigate();
  useEffect(() => {
    forgetEntries();
    // If only this document stores the session, leaving the document would end it.
    if (isForgetful()) return void navigate(to, { replace: true });
    return replace(to);
  }, [navigate, replace, to]);
  return <Waiting />;
}

function Entrance({ hasExpired }: { hasExpired: boolean }) {
  const { assign } = usePageDocument();
  const [tab, setTab] = useState<Tab>(() => readEntries().tab);
  const google = useGoogleSignIn();
  const find = usePageLink('/booking?find');
  const handleTab = (next: Tab) => {
    keepEntries({ tab: next });
    setTab(next);
  };
  const { title, form, picture, alt } = content[tab];
  if (google.unproved) {
    return (
      <Halves picture={picture} alt={alt}>
        <OneMoreStep google={google} {...google.unproved} />
      </Halves>
    );
  }
  return (
    <Halves picture={picture} alt={alt}>
      <BackButton onClick={() => assign('/')}>Back</BackButton>
      <h1 className={styles.title}>{title}</h1>
      {hasExpired && (
        <div className={styles.notice}>
          <Alert tone="warn">
            Your session has expired. Sign in to continue where you left off. We’ve kept what you
            typed.
          </Alert>
        </div>
      )}
      <Tabs label="Sign in or create an account" tabs={tabs} selected={tab} onSelect={handleTab}>
        {form}
      </Tabs>
      <p className={`${styles.or} flex center note`}>or</p>
      <GoogleSignIn {...google} />
      <p className={`${styles.find} aside`}>
        Booked without an account? <a {...find}>Find my booking</a>
      </p>
    </Halves>
  );
}

type HalvesProps = { picture: string; alt: string; children: ReactNode };

function Halves({ picture, alt, children }: HalvesProps) {
  return (
    <div className={styles.halves}>
      <div className={styles.entrance}>{children}</div>
      <div className={styles.side}>
        {/* The picture is cropped to half of the window, which it covers. */}
        <Picture
          key={picture}
          className={styles.picture}
          source={picture}
          sizes="max(50vw, 133vh)"
          alt={alt}
        />
        <SteelRule />
      </div>
    </div>
  );
}

type OneMoreStepProps = { google: GoogleSignInState; email: string; token: string };

const OneMoreStep = ({ google, email, token }: OneMoreStepProps) => (
  <>
    <BackButton onClick={google.giveUp}>Back to sign in</BackButton>
    <h1 className={styles.title}>One more step</h1>
    <ProveAddress {...google} email={email} onProved={() => void google.enter(token)} />
  </>
);
