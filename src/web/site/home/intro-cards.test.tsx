import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { IntroCards } from './intro-cards'

it('the card on the method leads to the page that tells it', () => {
  const html = renderToStaticMarkup(
    <Router ssrPath="/">
      <IntroCards edition={null} />
    </Router>,
  )
  const links = Object.fromEntries(
    [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/g)].map(([, href, words = '']) => [words.replace(/<[^>]+>/g, ''), href]),
  )
  expect(links).toEqual({ 'Zweck und Chronik': '/about#zweck', 'Methode im Detail': '/methode', 'Team und Konsortium': '/about#team' })
})
