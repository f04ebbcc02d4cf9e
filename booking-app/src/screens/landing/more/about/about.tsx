import { formatMonth, type About as AboutStudio } from '@studio/contract';
import { AboutSections } from '@studio/shared-ui';
import { pictureFiles } from '../../../../ui/picture-files.ts';

/** The studio, its instructors and reviews, as far as the owner has entered them. */
export const About = (about: AboutStudio) => (
  <AboutSections {...about} filesOf={pictureFiles} monthOf={formatMonth} />
);
