import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

interface Tab<Value extends string> {
  value: Value
  label: string
  /** Number waiting behind it; hidden for none. */
  count?: number | undefined
  /** Noun for the count, for those who hear it without seeing its place. */
  counted?: string
  content: ReactNode
}

interface TabsProps<Value extends string> {
  /** Accessible name. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Views of one page, one at a time: arrows switch tabs, and only the chosen one is rendered. */
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
                  {counted && (
                    <>
                      {' '}
                      <span className="visually-hidden">{counted}</span>
                    </>
                  )}
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
