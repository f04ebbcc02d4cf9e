import { useDescription } from '../../navigation/page-head.ts';
import { BookingProcedure } from './booking-procedure.tsx';
import { ContactBand } from './contact-band.tsx';
import { Hero } from './hero.tsx';
import { landingDescription } from './landing-description.ts';
import styles from './landing-screen.module.css';
import { ServiceMenu } from './service-menu.tsx';

export function LandingScreen() {
  useDescription(landingDescription);
  return (
    <>
      <Hero />
      <div className={styles.below}>
        <BookingProcedure />
        <ServiceMenu />
        <ContactBand />
      </div>
    </>
  );
}
