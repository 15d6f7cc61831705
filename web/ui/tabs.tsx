import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

interface Tab<Value extends string> {
  value: Value
  label: string
  /** How many wait behind it; nothing is shown for none. */
  count?: number | undefined
  /** What is counted, for who hears the number and cannot see where it stands. */
  counted?: string
  content: ReactNode
}

interface TabsProps<Value extends string> {
  /** Its name, for who cannot see it. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Views of one page, one at a time: arrows walk the tabs, and only the chosen one is drawn. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  return (
    <Base.Root className={styles.tabs} value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map(({ value, label, count = 0, counted }) => (
          <Base.Tab key={value} value={value} className={styles.tab}>
            {label}
            {count > 0 && (
              <>
                {' '}
                <span className={styles.count}>
                  {count}
                  {counted && <span className="visually-hidden"> {counted}</span>}
                </span>
              </>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ value, content }) => (
        <Base.Panel key={value} value={value} className={styles.panel}>
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
