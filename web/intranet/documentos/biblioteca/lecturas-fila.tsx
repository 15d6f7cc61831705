import { IconBell, IconUsers } from '@tabler/icons-react'
import { bibliotecaApi, type DocumentoListado } from '#contract/biblioteca.ts'
import { localDay } from '#web/plumbing/format.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import styles from './biblioteca.module.css'

export interface Avisos {
  tell: (text: string) => void
  fail: (text: string) => void
  /** Opens who has not read it. */
  onLectores: (documento: DocumentoListado) => void
}

/** How far the reading of a document is, for who publishes, and a reminder to those who are missing. */
export function LecturasFila({ documento, tell, fail, onLectores }: Avisos & { documento: DocumentoListado }) {
  const { id, titulo, archivado_en, recordado_en } = documento
  const { leidas, faltan } = documento.lecturas ?? { leidas: 0, faltan: 0 }
  const hoy = useHoy()
  const remind = useEnvio(bibliotecaApi.remind, { onDone: ({ message }) => tell(message), onFailed: fail })
  const today = recordado_en !== null && localDay(new Date(recordado_en)) === hoy
  const total = leidas + faltan
  if (total === 0) return null
  return (
    <div className={styles.avance}>
      <ProgressBar
        className={styles.avanceBarra}
        label={`${leidas} de ${total} ${total === 1 ? 'leyó' : 'leyeron'}`}
        value={leidas / total}
      />
      {faltan > 0 && (
        <div className={styles.botones}>
          <Button
            size="sm"
            variant="outline"
            icon={IconUsers}
            aria-label={`Quién falta por leer ${titulo}`}
            onClick={() => onLectores(documento)}
          >
            Quién falta
          </Button>
          {!archivado_en && (
            <Button
              size="sm"
              variant="outline"
              icon={IconBell}
              aria-label={today ? `Recordado hoy: ${titulo}` : `Recordar la lectura de ${titulo}`}
              loading={remind.sending}
              disabled={today}
              onClick={() => void remind.send({ params: { id } })}
            >
              {today ? 'Recordado hoy' : 'Recordar'}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
