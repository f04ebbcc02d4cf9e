// The same shell and screens without federation, as one ordinary build: what bench -- web compares with.
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
