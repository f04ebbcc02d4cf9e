import { render, screen } from '@testing-library/react';
import { Footer } from './footer.tsx';
import { axe } from '../../test-axe.ts';

const pages = [
  { label: 'Privacy', url: '/privacy' },
  { label: 'Terms', url: '/terms' },
];

test('the footer links to a guest’s booking, further pages, the company, its email and two social pages', async () => {
  const { container } = render(
    <Footer
      findBookingUrl="/booking?find"
      pages={pages}
      name="Silver Bench Studio"
      email="hello@studio.example"
      companyUrl="https://company.example"
      instagramUrl="https://instagram.example/studio"
      facebookUrl="https://facebook.example/studio"
    />,
  );
  const addressOf = (name: string | RegExp) =>
    screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf(/Silver Bench Studio/)).toBe('https://company.example');
  expect(addressOf('Find my booking')).toBe('/booking?find');
  expect(addressOf('Privacy')).toBe('/privacy');
  expect(addressOf('Terms')).toBe('/terms');
  expect(addressOf('hello@studio.example')).toBe('mailto:hello@studio.example');
  expect(addressOf('Instagram')).toBe('https://instagram.example/studio');
  expect(addressOf('Facebook')).toBe('https://facebook.example/studio');
  expect(await axe(container)).toHaveNoViolations();
});

test('while the studio’s details load, the footer has the links that need none', () => {
  render(<Footer findBookingUrl="/booking?find" pages={pages} />);
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Find my booking',
    'Privacy',
    'Terms',
  ]);
});
