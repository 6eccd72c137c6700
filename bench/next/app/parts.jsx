'use client'

import Link from 'next/link'
import { useEffect, useState } from 'react'

export function Menu({ pages }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <nav aria-label="Hauptnavigation">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Menü
      </button>
      {pages.map(([path, label]) => (
        <Link key={path} href={path} prefetch={false}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** Another figure every few seconds. */
export function Figures({ figures }) {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setAt((now) => (now + 1) % figures.length), 5_000)
    return () => clearInterval(timer)
  }, [figures])
  return (
    <p>
      <strong>{figures[at]?.value}</strong> {figures[at]?.label}
    </p>
  )
}

export function Contact() {
  const [values, setValues] = useState({ name: '', email: '', message: '' })
  const [isSent, setSent] = useState(false)
  const change = ({ target }) => setValues({ ...values, [target.name]: target.value })
  const send = (event) => {
    event.preventDefault()
    setSent(Object.values(values).every((value) => value.trim() !== ''))
  }
  return (
    <form onSubmit={send}>
      <label>
        Name
        <input name="name" value={values.name} onChange={change} required />
      </label>
      <label>
        E-Mail
        <input name="email" type="email" value={values.email} onChange={change} required />
      </label>
      <label>
        Nachricht
        <textarea name="message" rows={4} value={values.message} onChange={change} required />
      </label>
      <button type="submit">Nachricht senden</button>
      {isSent ? <p role="status">Danke.</p> : null}
    </form>
  )
}
