/** @jest-environment node */
import { workshops } from '@studio/api/contract';
import { draw } from './prerender.tsx';

let markup: string;

beforeAll(async () => {
  markup = await draw();
});

test('the landing page is drawn before anything is fetched, with its words and links', () => {
  expect(markup).toMatch(/<h1[^>]*>Sit down at <br\/>the bench\. <br\/>Make it in silver\.<\/h1>/);
  for (const { slug, title } of workshops) {
    expect(markup).toMatch(new RegExp(`href="/workshops/${slug}".*<h3>${title}</h3>`));
  }
  expect(markup).toContain('Booking Procedure');
  expect(markup).toContain('href="/login"');
});

test('it says nothing that only the server knows', () => {
  expect(markup).not.toMatch(/\$(?!30 per person)\d/);
  expect(markup).not.toMatch(/Silver Bench|@/);
});

test('it is markup alone: no style, script or link of its own that a policy or React would stumble over', () => {
  expect(markup).not.toMatch(/ style=|<script|<style|<link|<template/);
  expect(markup).toMatch(/^<header/);
});
