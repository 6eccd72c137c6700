import type { MouseEvent, ReactNode } from 'react'
import { ButtonAnchor, type Look } from '../../ui/button'
import { contactFormId } from '../parts/contact'

/** Scrolls to the contact form in the footer and puts the cursor into its first field. Without JavaScript it is a plain jump. */
export function ContactLink({ look, children }: { look?: Look; children: ReactNode }) {
  return (
    <ButtonAnchor href={`#${contactFormId}`} onClick={goToForm} {...(look ? { look } : {})}>
      {children}
    </ButtonAnchor>
  )
}

function goToForm(event: MouseEvent) {
  const form = document.getElementById(contactFormId)
  if (!form) return
  event.preventDefault()
  // The page's own scroll-behavior decides whether this is smooth, and it respects reduced motion.
  form.scrollIntoView()
  form.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus({ preventScroll: true })
}
