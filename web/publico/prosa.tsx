import { micromark } from 'micromark'
import { useMemo } from 'react'
import { esPesada } from '#contract/sitio/prosa.ts'
import { trustedHtml } from '#web/plumbing/trusted.ts'
import styles from './prosa.module.css'

/** Prose has headings, lists, emphasis and links. HTML stays text; accidental pictures or code would break a page. */
const withoutTheRest = {
  disable: { null: ['htmlFlow', 'htmlText', 'labelStartImage', 'codeIndented', 'codeFenced'] },
}

/** Renders Markdown to safe HTML: micromark escapes the text and drops unsafe addresses. */
export const proseHtml = (texto: string): string =>
  micromark(texto, { extensions: [withoutTheRest] })
    // The page has its own h1.
    .replaceAll(/<(\/?)h1>/g, '<$1h2>')
    // A dropped address would lead to this same page.
    .replaceAll('<a href=""', '<a')

/** Text for a page, in Markdown. A stored one that is slow to render is shown as plain text. */
export function Prosa({ texto }: { texto: string }) {
  if (texto === '') return null
  if (esPesada(texto))
    return (
      <div className={styles.prosa}>
        {texto.split('\n\n').map((parrafo, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change places
          <p key={index}>{parrafo}</p>
        ))}
      </div>
    )
  return <Markdown texto={texto} />
}

function Markdown({ texto }: { texto: string }) {
  // Memoized: a new object makes React write the HTML again.
  const html = useMemo(() => trustedHtml(proseHtml(texto)), [texto])
  return <div className={styles.prosa} dangerouslySetInnerHTML={{ __html: html }} />
}
