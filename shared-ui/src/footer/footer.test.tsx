import { render, screen } from '@testing-library/react';
import { Footer } from './footer.tsx';
import { axe } from '../../test-axe.ts';

test('the footer links to the company, to its mail and to two social pages', async () => {
  const { container } = render(
    <Footer
      studioName="Silver Bench Studio"
      email="hello@studio.example"
      companyUrl="https://company.example"
      instagramUrl="https://instagram.example/studio"
      facebookUrl="https://facebook.example/studio"
    />,
  );
  const addressOf = (name: string | RegExp) =>
    screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf(/Silver Bench Studio/)).toBe('https://company.example');
  expect(addressOf('hello@studio.example')).toBe('mailto:hello@studio.example');
  expect(addressOf('Instagram')).toBe('https://instagram.example/studio');
  expect(addressOf('Facebook')).toBe('https://facebook.example/studio');
  expect(await axe(container)).toHaveNoViolations();
});

test('while the studio is loading the footer is there without dead links', () => {
  render(<Footer />);
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
