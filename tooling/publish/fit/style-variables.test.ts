import { findNeededVariables, findSetVariables } from '../../rspack/style-variables.ts';

test('finds the style variables that an app uses and does not set', () => {
  const css = '.a-b--c:hover{--own:1px;color:var(--ink);width:var(--own);gap:var( --gap )}';
  const js = 'e.jsx("i",{style:{"--order":2}});read("--surface");x.style.setProperty("--part",1)';
  expect([...findSetVariables({ css, js })].sort()).toEqual(['--order', '--own', '--part']);
  expect(findNeededVariables({ css: `${css}b{top:var(--order)var(--part)}`, js })).toEqual([
    '--gap',
    '--ink',
    '--surface',
  ]);
});

test('a style variable with a fallback may be missing', () => {
  expect(findNeededVariables({ css: 'a{gap:var(--gap,4px)}', js: '' })).toEqual([]);
});
