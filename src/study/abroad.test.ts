import { describe, expect, it } from 'vitest'
import { isAbroad } from './abroad'

const at = (...lines: string[]) => ['Muster AG', 'Musterstrasse 1', ...lines].join('\n')

describe('an address is abroad by its country', () => {
  it.each([
    at('80331 München', 'Deutschland'),
    at('80331 München', 'DEUTSCHLAND '),
    at('80331 München', 'Germany'),
    at('80331 Munich', 'Allemagne.'),
    at('80331 Monaco di Baviera', 'Germania'),
    at('80331 München', 'DE'),
    at('80331 München, Deutschland'),
    at('80331 München (Deutschland)'),
    at('D-80331 München'),
    at('DE-80331 München'),
    at('A – 1010 Wien'),
    at('1010 Wien', 'Österreich'),
    at('1010 Wien', 'Oesterreich'),
    at('75001 Paris', 'France'),
    at('FR-75001 Paris'),
    at('London SW1A 1AA', 'United Kingdom'),
    at('London SW1A 1AA', 'UK'),
    at('London SW1A 1AA', 'Großbritannien'),
    at('New York, NY 10001', 'USA'),
    at('1000 Bruxelles', 'Belgique'),
    at('BE-1000 Bruxelles'),
    at('Amsterdam', 'Holland'),
  ])('%j', (address) => expect(isAbroad(address)).toBe(true))

  it.each([
    at('8000 Musterstadt'),
    at('8000 Musterstadt', 'Schweiz'),
    at('8000 Musterstadt', 'Switzerland'),
    at('1000 Lausanne', 'Suisse'),
    at('6900 Lugano', 'Svizzera'),
    at('CH-8000 Musterstadt'),
    // Liechtenstein and Büsingen belong to the same territory (MWSTG Art. 3).
    at('9490 Vaduz', 'Liechtenstein'),
    at('9490 Vaduz', 'Fürstentum Liechtenstein'),
    at('FL-9490 Vaduz'),
    at('78266 Büsingen', 'Deutschland'),
    // Cantons are written like countries.
    at('1700 Fribourg', 'FR'),
    at('3000 Bern', 'BE'),
    at('6000 Luzern, LU'),
    at('2545 Selzach', 'SO'),
    // A name that a country is part of.
    'Frankreich Reisen AG\nMusterstrasse 1\n8000 Musterstadt',
    'Deutschland',
    at('8000 Musterstadt', 'Restaurant Italia'),
  ])('not %j', (address) => expect(isAbroad(address)).toBe(false))
})
