import { Arrow } from '../../ui/arrow'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { Hidden } from '../../ui/sheet'

type OutsideLinkProps = { href: string; text: string /** Read aloud after the text: where it leads. */; readOn: string; className: string | undefined }

/** A link to another site, in a window of its own. */
export function OutsideLink({ href, text, readOn, className }: OutsideLinkProps) {
  return (
    <a className={classNames(flex.link, className)} href={href} rel="noopener" target="_blank">
      {text}
      <Hidden>{`${readOn} (neues Fenster)`}</Hidden>
      <Arrow to="out" />
    </a>
  )
}
