import { type LegalKind, workshops } from '@studio/contract';
import { lazyScreen, Waiting, LiveRegion, SkipLink } from '@studio/shared-ui';
import { Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Banner } from './ui/banner.tsx';
import { Arrival } from './navigation/arrival.tsx';
import { PageBoundary } from './navigation/page-boundary.tsx';
import { usePageDocument } from './navigation/page-document.ts';
import { pathOf } from './navigation/use-page-link.ts';
import { Notices } from './ui/notices.tsx';
import { LandingScreen } from './screens/landing/landing-screen.tsx';
import { KnownVisitor } from './session/known-visitor.tsx';
import { useSessionStart } from './session/use-session.ts';

const availability = () => import('./screens/availability/availability-screen.tsx');
const personalInfo = () => import('./screens/personal-info/personal-info-screen.tsx');
const payment = () => import('./screens/payment/payment-screen.tsx');

// Only the landing page is in the app's main chunk, so it hydrates one request sooner.
const WorkshopScreen = lazyScreen(
  async () => (await import('./screens/workshop/workshop-screen.tsx')).WorkshopScreen,
);
const AvailabilityScreen = lazyScreen(async () => (await availability()).AvailabilityScreen);
const PersonalInfoScreen = lazyScreen(async () => (await personalInfo()).PersonalInfoScreen);
const PaymentScreen = lazyScreen(async () => (await payment()).PaymentScreen);
const PayMoreScreen = lazyScreen(
  async () => (await import('./screens/pay-more/pay-more-screen.tsx')).PayMoreScreen,
);
const LoginScreen = lazyScreen(
  async () => (await import('./screens/login/login-screen.tsx')).LoginScreen,
);
const ProfileScreen = lazyScreen(
  async () => (await import('./screens/profile/profile-screen.tsx')).ProfileScreen,
);
const BookingScreen = lazyScreen(
  async () => (await import('./screens/booking/booking-screen.tsx')).BookingScreen,
);
const LegalScreen = lazyScreen(
  async () => (await import('./screens/legal/legal-screen.tsx')).LegalScreen,
);
const GuestFormScreen = lazyScreen(
  async () => (await import('./screens/guest-form/guest-form-screen.tsx')).GuestFormScreen,
);
const NotFoundScreen = lazyScreen(
  async () => (await import('./screens/not-found/not-found-screen.tsx')).NotFoundScreen,
);

type PageFacts = { title: string; screen: ReactNode };

const aboutVisitor = (screen: ReactNode) => <KnownVisitor>{screen}</KnownVisitor>;

const legal = (kind: LegalKind, title: string): PageFacts => ({
  title,
  screen: <LegalScreen kind={kind} title={title} />,
});

const pages: Record<string, PageFacts> = {
  '/': { title: 'Silver jewelry workshops in Los Angeles', screen: <LandingScreen /> },
  ...Object.fromEntries(
    workshops.map(({ slug, serviceName }) => [
      `/workshops/${slug}`,
      { title: serviceName, screen: <WorkshopScreen slug={slug} prefetchNext={availability} /> },
    ]),
  ),
  '/workshops/availability': {
    title: 'Choose your session',
    screen: <AvailabilityScreen prefetchNext={personalInfo} />,
  },
  '/workshops/personal-info': {
    title: 'Your information',
    screen: aboutVisitor(<PersonalInfoScreen prefetchNext={payment} />),
  },
  '/workshops/payment': { title: 'Pay the deposit', screen: aboutVisitor(<PaymentScreen />) },
  '/login': { title: 'Sign in or create an account', screen: <LoginScreen /> },
  '/booking': { title: 'Your booking', screen: <BookingScreen /> },
  '/booking/guest': { title: 'Before your workshop', screen: <GuestFormScreen /> },
  '/booking/payment': { title: 'Pay for your booking', screen: aboutVisitor(<PayMoreScreen />) },
  '/profile': { title: 'Profile', screen: aboutVisitor(<ProfileScreen />) },
  '/privacy': legal('privacy', 'Privacy policy'),
  '/terms': legal('terms', 'Terms'),
  '/accessibility': legal('accessibility', 'Accessibility'),
};

const notFound: PageFacts = { title: 'Page not found', screen: <NotFoundScreen /> };

/** Renders the pages of spec 2 without a router, so a server can render them too. */
export function Pages() {
  const { pathname, key } = useLocation();
  const { reload } = usePageDocument();
  const [firstKey] = useState(key);
  const path = pathOf(pathname);
  const { title, screen } = pages[path] ?? notFound;

  return (
    <>
      <SkipLink />
      <SessionStart />
      <Banner />
      <Notices />
      <main id="main">
        <PageBoundary key={pathname} onRetry={reload}>
          <Suspense fallback={<Waiting />}>
            <Arrival title={title} path={pages[path] ? path : null} isFirstPage={key === firstKey}>
              {screen}
            </Arrival>
          </Suspense>
        </PageBoundary>
      </main>
      <LiveRegion />
    </>
  );
}

// This is separate from the pages, which must not rerender during hydration.
function SessionStart() {
  useSessionStart();
  return null;
}
