import { useQuery } from '@tanstack/react-query'
import type { Acto } from '#contract/asistencia/actos.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { hour } from '#web/plumbing/format.ts'
import { Falla } from '#web/ui/falla.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Marca, nombreDe } from '#web/parts/asistencia/marca.tsx'
import { phone, useMediaQuery } from '#web/ui/use-media-query.ts'
import { ActoCabecera } from './acto-cabecera.tsx'
import { listaDe } from '#web/parts/asistencia/consultas.ts'
import styles from './pasar-lista.module.css'

/** An act for whoever does not pass its list: their own row, and how to register their arrival. */
export function MiFila({ acto, onBack }: { acto: Acto; onBack: () => void }) {
  const narrow = useMediaQuery(phone)
  const { data, error, refetch } = useQuery(listaDe(acto.id))
  const [fila] = data?.filas ?? []
  return (
    <section className={styles.lista} aria-label={acto.titulo}>
      <ActoCabecera
        acto={acto}
        back={narrow && <IconButton framed icon={IconArrowLeft} label="Volver a los actos" onClick={onBack} />}
      />
      {error && !data && <Falla onRetry={refetch}>{error.message}</Falla>}
      {data && (
        <div className={styles.mia}>
          {fila && <Marca marca={fila.marca} propuesta={fila.propuesto} size="lg" decorative />}
          <output>
            {!fila && acto.estado_lista === 'pendiente' && 'La lista aún no se abre.'}
            {!fila && acto.estado_lista !== 'pendiente' && 'Usted no está en la lista de este acto'}
            {fila && (
              <>
                <strong>{nombreDe(fila.marca, fila.propuesto)}</strong>
                {fila.hora_llegada && `, llegó a las ${hour(fila.hora_llegada)}`}
              </>
            )}
          </output>
        </div>
      )}
      {acto.estado_lista === 'abierta' && fila?.marca === null && (
        <div className={styles.ayuda}>
          <h3>Registrar mi llegada</h3>
          <p>
            Abra la cámara de su teléfono y apunte al código de la pantalla del cuartel, o al del teléfono de quien pasa
            la lista. Su llegada queda registrada con la hora, y quien pasa la lista la confirma.
          </p>
        </div>
      )}
    </section>
  )
}
