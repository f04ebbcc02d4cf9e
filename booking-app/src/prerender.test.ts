/** @jest-environment node */
import { workshops } from '@studio/contract';
import { draw } from './prerender.tsx';
import { contentBySlug } from './screens/workshop/content/content-by-slug.ts';

let landing: string;
const drawn: Record<string, string> = {};

beforeAll(async () => {
  landing = await draw('/');
  for (const { slug } of workshops) drawn[slug] = await draw(`/workshops/${slug}`);
});

const textOf = (markup: string): string => markup.replace(/<[^>]*>/g, '').replace(/&#x27;/g, "'");

test('prerenders the landing page before any request, with its texts and links', () => {
  expect(landing).toMatch(/<h1[^>]*>Sit down at <br\/>the bench\. <br\/>Make it in silver\.<\/h1>/);
  for (const { slug, title } of workshops) {
    expect(landing).toMatch(new RegExp(`href="/workshops/${slug}".*<h3>${title}</h3>`));
  }
  expect(landing).toContain('Booking Procedure');
  expect(landing).toContain('href="/login"');
});

test('the landing page contains nothing that only the server knows', () => {
  expect(landing).not.toMatch(/\$(?!30 per person)\d/);
  expect(landing).not.toMatch(/Silver Bench|@/);
});

test.each(workshops)(
  'prerenders the page of $slug with its texts, its picture and the link to its sessions',
  ({ slug }) => {
    const { name, description, story, image, includes } = contentBySlug[slug];
    expect(drawn[slug]).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`));
    for (const words of [description, ...story.paragraphs, ...includes]) {
      expect(textOf(drawn[slug]!)).toContain(words);
    }
    expect(drawn[slug]).toMatch(
      new RegExp(`<img [^>]*src="/images/${image.name}-[^>]*fetchPriority="high"`),
    );
    expect(drawn[slug]).toContain(`href="/workshops/availability?service=${slug}"`);
  },
);

test.each(workshops)(
  'the page of $slug has no starting price, which staff may change',
  ({ slug }) => {
    const { price } = contentBySlug[slug];
    expect(textOf(drawn[slug]!)).not.toContain(`$${price}+`);
  },
);

test('each page is plain markup without a style, script or link that a policy or React would reject', () => {
  for (const markup of [landing, ...Object.values(drawn)]) {
    expect(markup).not.toMatch(/ style=|<script|<style|<link|<template/);
    expect(markup).toMatch(/^<a href="#main"[^>]*>Skip to content<\/a><header/);
  }
});
