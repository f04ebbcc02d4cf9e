import { agesText, formatCents, type LegalKind, limits } from '@studio/contract';
import type { Env } from '../env.ts';
import { agesOf } from '../studio/ages-of.ts';
import { refundPolicy } from '../studio/refund-policy.ts';

/**
 * The texts that a new studio publishes, until the owner edits them. Privacy: Cal. Bus. & Prof. Code 22575. Terms:
 * 17538(d) of the same code, and Civil Code 1671(d) for the deposit. They are a start, not legal advice.
 */
export const defaultTexts = (env: Env): Record<LegalKind, string> => ({
  privacy: privacy(env),
  terms: terms(env),
  accessibility: accessibility(env),
  waiver: waiver(env),
});

const address = (env: Env): string => env.STUDIO_ADDRESS.split('|').join(', ');

const privacy = (env: Env): string =>
  `
This policy says what ${env.STUDIO_LEGAL_NAME} (“${env.STUDIO_NAME}”, “we”) learns about you when you use this site or visit the studio, and what we do with it.

# What we collect
- When you book: your name, email address, phone number, number of guests, and anything you write in a note. We also store when the link to your booking is first opened.
- When you create an account: your email address and your password, which we store only as a hash. If you sign in with Google: your Google account’s email address and identifier.
- When you pay: the amount, the time, the terms that you agreed to, and the brand and last four digits of your card. Square collects the card number itself; it never reaches our servers.
- When you visit: attendance, purchases, payments and refunds. If you tell us about an allergy or an access need, only our staff see it.
- When you use the site: how fast pages load, whether they fail and which scripts your browser blocked, without your name, account or IP address.
- When you request a code, enter a password or coupon, or pay: how often, under a hash of your IP address or email address, to stop abuse.

# Why we use it
We use this information to hold your seats, take your deposit, send emails about your booking, run the workshop safely, prevent abuse and keep the records that the law requires. We do not sell it, and we do not share it for advertising.

# Who else receives it
- Square processes card payments and refunds. It receives your name, email address and phone number with the payment.
- Twilio SendGrid delivers our emails.
- Google verifies your account if you choose to sign in with Google.
- Apple or Google, if you choose to pay with Apple Pay or Google Pay.

Each of them follows its own privacy policy. We also disclose information when the law requires it.

# Cookies and tracking
Our own cookies remember that you have verified your email address in this browser, that you have signed in from it before and, while we try out a new version of the site, which version you get. We use the browser’s own storage to keep you signed in and to remember a booking that you have started. We do not track you across other websites. No third party tracks you on our pages over time, but Square’s payment form and Google’s sign-in button can set their own cookies on the pages that show them.

# Do Not Track
If your browser sends a Do Not Track signal or the Global Privacy Control, we do not measure how pages load and work for you. Your browser may still tell us that it blocked a script.

# How long we keep it
We keep your account, bookings and payments until you ask us to erase them. Payments and refunds then stay on record, without your name, email address or phone number. We delete verification codes and ended sign-ins after a day, seats that you held but never paid for after 7 days, the record of an email that we sent after 30 days, or after 540 days if it was about a booking, and our staff’s notes about allergies or access needs 30 days after your session.

# Your choices
Sign in to see your account and bookings. On a booking’s page, you can change its name, phone number and note. To get a copy of your information, to correct it or to have it erased, write to ${env.STUDIO_EMAIL}. We answer within 45 days and do not treat you differently for asking.

# Children
This site is for adults. A parent or guardian books for anyone under 18.

# Changes to this policy
We publish changes on this page with a new effective date.

# How to reach us
${env.STUDIO_LEGAL_NAME}, ${address(env)}
${env.STUDIO_EMAIL}
`.trim();

const terms = (env: Env): string =>
  `
These terms apply to every workshop that you book with ${env.STUDIO_LEGAL_NAME} (“${env.STUDIO_NAME}”, “we”), ${address(env)}.

# Booking and deposit
To book, you pay a deposit of ${formatCents(limits.depositCents)} for each guest. It counts toward the price of your workshop. You pay the rest at the studio, or online with the link that we send you. The price is the one shown when you book; materials and extras that you choose at the bench are added to it, with sales tax where it applies.

# Canceling and refunds
${refundPolicy.heading} ${refundPolicy.sentence} You cancel with the link in your confirmation email, in your account, or by writing to us. We send a refund to the card that paid; your bank usually takes 5 to 10 days to show it. What you paid at the studio, we pay back there.

If we cancel a session, you choose between another time and a full refund of everything that you have paid.

# Why a late cancellation costs the deposit
When you cancel late or do not come, we usually cannot fill your seat, and we have already planned an instructor and prepared silver for you. What one empty seat costs us depends on the session, the group and the metal, so it is impracticable to fix the damage exactly. You and we agree that the deposit is a reasonable estimate of it. We ask for nothing beyond the deposit.

# Changing your booking
You can move your booking to another time up to 24 hours before it starts, and up to three times. If the deposit is already non-refundable when you move, it stays so. You can remove guests before the workshop, except from a workshop for exactly two; the same refund rules apply to their deposits.

# At the bench
Jewelry making uses hand tools, open flame, hot metal and mild chemicals. You take part at your own risk. Please arrive on time, follow the instructor’s directions, wear the safety gear that we provide, tie back long hair and wear closed-toe shoes. We may refuse a place at the bench to anyone who cannot work safely. Guests must be ${agesText(agesOf(env))} Anyone under 18 needs the consent of a parent or guardian.

# Your health
Before the session, tell us about metal allergies, pregnancy or anything else that makes fine work or work with heat unsafe for you.

# Your piece
Handmade pieces vary. We match stones, finishes and sizes as closely as the material and the session allow. If a solder joint or a setting that we made with you fails within 30 days, we repair it at no charge.

# Getting a copy
A copy of these terms and of our refund policy comes with your confirmation email. You can ask for one at any time at ${env.STUDIO_EMAIL}.
`.trim();

/** The day of the latest evaluation that the statement reports. Update both together. */
const evaluatedOn = 'November 28, 2026';

const accessibility = (env: Env): string =>
  `
We want everyone to be able to book a workshop and to enjoy it.

# How accessible this site is
This site partially conforms to the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. Partially conforms means that some parts do not meet the guidelines fully, or that we have not tested them enough. The parts that we know of are listed below.

# How we checked it
We last evaluated the site ourselves on ${evaluatedOn}:
- With an automated tool (axe) on every page, in light and dark mode. A tool does not find every problem.
- By keyboard alone, by touch, with reduced motion and with text twice as large, at phone and desktop sizes.
- With the screen reader Orca in Firefox: one booking by keyboard, from the first page to the confirmation. A program pressed the keys, and we read what Orca spoke.

Before that, reviewers also used an earlier version with Orca in Firefox, and read the accessibility tree of Chromium.

# Known limits
- We have not yet tested the site with JAWS, NVDA, VoiceOver or TalkBack.
- While you pay, we hold your seats for 10 minutes. Two minutes before the hold ends, the page tells you, and you can extend it to 30 minutes in all. We cannot hold seats longer, because other guests are booking the same session (the exception for real-time events in WCAG 2.2.1). What you typed stays, and you can still pay while seats are free.
- Pictures that we upload later may have short descriptions.

# Parts from other companies
- Square provides the fields for your card. Google and Apple provide the payment buttons of Google Pay and Apple Pay.
- Google provides the button for signing in with Google. You can also sign in with your email address.
We cannot change how these parts work. If one of them does not work for you, contact us and we will book for you.

# The studio
Tell us what you need before you come, and we will prepare for it: a seat without steps, a lower bench, more time, an interpreter or a companion. Service animals are welcome.

# How to reach us
If something on this site or in the studio does not work for you, write to ${env.STUDIO_EMAIL} or call ${env.STUDIO_PHONE}. To use a relay service, dial 711 and ask for that number. Tell us the page and what happened. We answer within two business days, and we can always book for you.
`.trim();

const waiver = (env: Env): string =>
  `
Please read this before you work at the bench at ${env.STUDIO_NAME}.

# The risks
Silversmithing uses open flames, hot metal, sharp tools, rotating machines and acid. Even with care, people can be burned, cut or hurt in other ways.

# What you promise
- I will follow the instructor’s directions and wear the protection that I am given.
- I will tell the instructor about anything that makes this work unsafe for me.
- I am not under the influence of alcohol or drugs.

# What you agree to
I take part by my own choice and accept the ordinary risks of this work. To the extent that California law allows, I release ${env.STUDIO_LEGAL_NAME} and its staff from claims for ordinary negligence. This does not release anyone from gross negligence, recklessness or intentional harm.

# For a guest under 18
A parent or guardian signs this text and agrees to this: I am the parent or guardian of this guest. I have explained the risks and the rules to them, I make these promises for them, and I agree for them and for myself.
`.trim();
