import { micromark } from 'micromark'
import { esPesada } from '#contract/sitio/prosa.ts'
import styles from './prosa.module.css'

/** Prose holds headings, lists, emphasis and links. HTML stays text; a picture or code by accident would break a page. */
const withoutTheRest = {
  disable: { null: ['htmlFlow', 'htmlText', 'labelStartImage', 'codeIndented', 'codeFenced'] },
}

/** A text in Markdown, as HTML that carries nothing but itself: micromark escapes the text and drops unsafe addresses. */
export const proseHtml = (texto: string): string =>
  micromark(texto, { extensions: [withoutTheRest] })
    // The page has its own h1.
    .replaceAll(/<(\/?)h1>/g, '<$1h2>')
    // An address that was dropped would lead to this same page.
    .replaceAll('<a href=""', '<a')

/** What somebody wrote for a page, in Markdown. A stored text that would take too long to draw is shown as it is. */
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
  return <div className={styles.prosa} dangerouslySetInnerHTML={{ __html: proseHtml(texto) }} />
}
