import { Dialog } from '@base-ui/react/dialog'
import type { Seccion } from '#contract/sitio.ts'
import { Button } from '#web/ui/button.tsx'
import { CierraConAtras } from '#web/ui/cierra-con-atras.tsx'
import { Pagina } from '#web/intranet/configuracion/vista-previa/vista-previa.tsx'
import { SinVista } from './sin-vista.tsx'
import styles from './vista-previa-dialog.module.css'

/** Text of a section to preview. */
export interface Mirada {
  titulo: string
  seccion: Seccion
  contenido: Record<string, unknown>
}

/** Full screen, light like the public site; its links are inert. */
export function VistaPrevia({ titulo, seccion, contenido, onClose }: Mirada & { onClose: () => void }) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <CierraConAtras open onBack={onClose} />
      <Dialog.Portal>
        <Dialog.Popup className={styles.pantalla}>
          <div className={styles.barra}>
            <Dialog.Title className={styles.titulo}>{titulo}</Dialog.Title>
            <Dialog.Close render={<Button variant="secondary">Cerrar vista previa</Button>} />
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it */}
          <section className={styles.pagina} tabIndex={0} aria-label="Página">
            <SinVista>
              <div inert>
                <Pagina seccion={seccion} contenido={contenido} />
              </div>
            </SinVista>
          </section>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
