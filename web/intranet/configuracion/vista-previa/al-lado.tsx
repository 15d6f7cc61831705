import { useDeferredValue, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useWatch } from 'react-hook-form'
import type { Seccion } from '#contract/sitio.ts'
import { SinVista } from '#web/intranet/configuracion/editor/sin-vista.tsx'
import { contenidoOf, isWhole } from '#web/intranet/configuracion/editor/validar.ts'
import { trustedHtml } from '#web/plumbing/trusted.ts'
import { Pagina } from './vista-previa.tsx'
import styles from './al-lado.module.css'

/** The section as a phone shows it, beside its form, with each word as it is typed. */
export function AlLado({ seccion }: { seccion: Seccion }) {
  const values = useDeferredValue(useWatch())
  const contenido = contenidoOf(seccion, values)
  const [inner, setInner] = useState<Document | null>(null)
  useSheets(inner)
  return (
    <section className={styles.alLado} aria-label="Vista previa al lado">
      <p className={styles.titulo}>Así se ve en un teléfono</p>
      <iframe
        className={styles.marco}
        title="Vista previa en un teléfono"
        sandbox="allow-same-origin"
        ref={writeEmpty}
        onLoad={({ currentTarget: { contentDocument: inner } }) => {
          // Browsers load a blank page first.
          if (inner?.URL === 'about:srcdoc') setInner(inner)
        }}
      />
      {inner &&
        createPortal(
          <SinVista key={isWhole(seccion, values) ? 'whole' : JSON.stringify(contenido)}>
            <div inert>
              <Pagina seccion={seccion} contenido={contenido} />
            </div>
          </SinVista>,
          inner.body,
        )}
    </section>
  )
}

const empty = '<!doctype html><html lang="es-CL"><title>Vista previa</title></html>'

/** Not by prop: React turns `srcdoc` into a string, which Trusted Types refuse. */
function writeEmpty(frame: HTMLIFrameElement | null): void {
  if (frame) frame.srcdoc = trustedHtml(empty) as string
}

/** A frame has a width of its own, so that the site's media queries see a phone; it takes the sheets of this page. */
function useSheets(inner: Document | null): void {
  useEffect(() => (inner ? takeSheets(inner) : undefined), [inner])
}

/** Hidden until the stylesheets have loaded. */
function takeSheets(inner: Document): () => void {
  const copied = new Set<Element>()
  const awaited = new Set<Element>()
  inner.body.hidden = true
  const show = () => (inner.body.hidden &&= awaited.size > 0)
  const copy = () => {
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"]:not([media="not all"]), style'))
      if (!copied.has(sheet)) {
        copied.add(sheet)
        const own = inner.importNode(sheet, true)
        if (sheet instanceof HTMLLinkElement) awaited.add(own)
        for (const end of ['load', 'error']) own.addEventListener(end, () => void (awaited.delete(own) && show()))
        inner.head.append(own)
      }
    show()
  }
  copy()
  // A screen's sheets come with it.
  const later = new MutationObserver(copy)
  later.observe(document.head, { childList: true })
  return () => later.disconnect()
}
