import * as Dropdown from 'radix-ui/dropdown-menu'
import { Fragment, useRef } from 'react'
import { Button } from '../../ui/button'
import styles from './menu.module.css'

/** `refusal` says why a command cannot be chosen now. */
type Command = { label: string; isDisabled?: boolean; refusal?: string | undefined; onChoose: () => void }

/** Commands under one button, in groups that a line divides. */
export function Menu({ label, groups }: { label: string; groups: readonly (readonly Command[])[] }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<Command>(undefined)

  // A dialog that a command opens gives the focus back to where it was: by then the menu is gone, its button is not.
  function runChosen(event: Event) {
    const command = chosen.current
    if (!command) return
    event.preventDefault()
    chosen.current = undefined
    trigger.current?.focus()
    command.onChoose()
  }

  return (
    <Dropdown.Root modal={false}>
      <Dropdown.Trigger asChild>
        <Button ref={trigger} className={styles.trigger}>
          {label}
        </Button>
      </Dropdown.Trigger>
      <Dropdown.Content className={styles.menu} align="end" sideOffset={4} collisionPadding={8} onCloseAutoFocus={runChosen}>
        {groups.map((commands, at) => (
          <Fragment key={commands[0]?.label}>
            {at > 0 ? <Dropdown.Separator className={styles.line} /> : null}
            {commands.map((command) => (
              <Dropdown.Item
                key={command.label}
                className={styles.command}
                disabled={command.isDisabled || command.refusal !== undefined}
                onSelect={() => {
                  chosen.current = command
                }}
              >
                {command.label}
                {command.refusal ? <small>{command.refusal}</small> : null}
              </Dropdown.Item>
            ))}
          </Fragment>
        ))}
      </Dropdown.Content>
    </Dropdown.Root>
  )
}
