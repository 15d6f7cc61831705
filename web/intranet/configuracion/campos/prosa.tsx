import type { Campo } from './campo.ts'
import { Parrafo } from './parrafo.tsx'
import styles from './campos.module.css'

/** Prose in Markdown: a page's own headings, lists and links. */
export function Prosa({ name, label, optional }: Omit<Campo, 'helper'>) {
  return (
    <div>
      <Parrafo name={name} label={label} rows={14} {...(optional && { optional })} />
      <details className={styles.ayuda}>
        <summary>Cómo dar formato al texto</summary>
        <ul>
          <li>
            <code>## Título</code> comienza una parte, y una línea en blanco separa dos párrafos.
          </li>
          <li>
            <code>- texto</code> al comienzo de una línea hace una lista; <code>1. texto</code>, una numerada.
          </li>
          <li>
            <code>**texto**</code> destaca; <code>*texto*</code> pone cursiva.
          </li>
          <li>
            <code>[texto](https://…)</code> enlaza a otra página.
          </li>
        </ul>
      </details>
    </div>
  )
}
