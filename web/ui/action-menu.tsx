import { Menu } from '@base-ui/react/menu'
import { IconDotsVertical, type Icon } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import styles from './action-menu.module.css'

export interface Action {
  label: string
  icon: Icon
  /** For destructive actions. */
  danger?: boolean
  run: () => void
}

interface ActionMenuProps {
  /** Names their subject: `Acciones de Luis Cárcamo Vera`. */
  label: string
  actions: readonly Action[]
  /** Of the button. */
  icon?: Icon
  /** A button with its own text, in place of the one with an icon. */
  trigger?: ReactElement
  className?: string | undefined
}

/** Actions on one thing, behind one button. */
export function ActionMenu({ label, actions, icon = IconDotsVertical, trigger, className }: ActionMenuProps) {
  return (
    <span className={styles.place}>
      <Menu.Root modal={false}>
        <Menu.Trigger render={trigger ?? <IconButton icon={icon} label={label} className={className} />} />
        <Menu.Portal>
          <Menu.Positioner className={styles.positioner} sideOffset={4} align="end">
            <Menu.Popup className={styles.popup}>
              {actions.map(({ label, icon: ActionIcon, danger, run }) => (
                <Menu.Item key={label} className={classes(styles.item, danger && styles.danger)} onClick={run}>
                  <ActionIcon size={18} stroke={1.75} aria-hidden />
                  {label}
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </span>
  )
}
