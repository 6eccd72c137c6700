import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link } from 'wouter'
import { Arrow } from './arrow'
import styles from './button.module.css'
import { classNames } from './class-names'
import flex from './flex.module.css'

/** `signal` is the page's one action, `ink` any other submit, `outline` secondary, `text` the quietest. */
export type Look = 'signal' | 'ink' | 'outline' | 'text'

type Shared = { look?: Look; small?: boolean; className?: string | undefined; children: ReactNode }

function classOf({ look = 'outline', small, className }: Omit<Shared, 'children'>) {
  return classNames(styles.button, look !== 'outline' && styles[look], small && styles.small, className)
}

type ButtonProps = Shared & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { ref?: React.Ref<HTMLButtonElement> }

export function Button({ look, small, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classOf({ look, small, className } as Shared)} {...rest} />
}

/** Submits its form; while that runs it is disabled and says so. */
export function SubmitButton({ isPending, pendingLabel, children, ...rest }: ButtonProps & { isPending: boolean; pendingLabel: string }) {
  return (
    <Button {...rest} type="submit" disabled={isPending || rest.disabled}>
      {isPending ? <span className={styles.spinner} aria-hidden="true" /> : null}
      {isPending ? pendingLabel : children}
    </Button>
  )
}

/** A link within the site that looks like a button. */
export function ButtonLink({ href, look, small, className, children }: Shared & { href: string }) {
  return (
    <Link href={href} className={classOf({ look, small, className } as Shared)}>
      {children}
      {look === 'text' ? <Arrow /> : null}
    </Link>
  )
}

/** A file to download, or another site. */
export function ButtonAnchor({
  href,
  look,
  small,
  className,
  children,
  ...rest
}: Shared & { href: string } & Omit<React.AnchorHTMLAttributes<HTMLAnchorElement>, 'className'>) {
  return (
    <a href={href} className={classOf({ look, small, className } as Shared)} {...rest}>
      {children}
    </a>
  )
}

export function Actions({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(flex.row, styles.actions, className)}>{children}</div>
}
