// The same shell and screens as one ordinary build without federation, for comparison in `bench -- web`.
import '@studio/shared-ui/styles.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { App as BookingApp } from '../../booking-app/src/app.tsx';
import { App } from '../../shell/src/app.tsx';
import { fetchStudio } from '../../shell/src/studio.ts';

createRoot(document.getElementById('root')!).render(
  createElement(App, {
    remote: Promise.resolve(BookingApp),
    studio: fetchStudio(),
    onTryAgain: () => {},
  }),
);
