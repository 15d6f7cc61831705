import { useQuery } from '@tanstack/react-query'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { asistenciaApi } from '#contract/asistencia.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { hour, longWeekday } from '#web/plumbing/format.ts'
import { query } from '#web/plumbing/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { useWakeLock } from '#web/ui/use-wake-lock.ts'
import { CodigoQr } from './pasar-lista/codigo-qr.tsx'
import { presentes } from './pasar-lista/lista.rules.ts'
import { listaDe } from './pasar-lista/use-marcas.ts'
import styles from './pantalla.module.css'

export const meta = pageTitle('Código de llegada')

/** The station's screen: a big code that renews itself, the act, and how many have come (domain §2.8). */
export default function PantallaScreen() {
  const id = Number(useParams().acto)
  useWakeLock()
  const acto = useQuery(query(asistenciaApi.acto, { params: { id } }))
  const { data } = useQuery(listaDe(id))
  const filas = data?.filas ?? []
  const propuestas = filas.filter(({ propuesto }) => propuesto).length
  return (
    <main id="contenido" tabIndex={-1} className={styles.pantalla} data-sin-menu>
      {acto.error && !acto.data && (
        <div className={styles.acto}>
          <h1>Código de llegada</h1>
          <Falla onRetry={acto.refetch}>{acto.error.message}</Falla>
        </div>
      )}
      {acto.data && (
        <>
          <div className={styles.acto}>
            <h1>{acto.data.titulo}</h1>
            <p className={styles.hora}>
              <strong>{hour(acto.data.inicio)}</strong> {longWeekday(new Date(acto.data.inicio))}
            </p>
            {acto.data.lugar && <p>{acto.data.lugar}</p>}
            <output className={styles.cuenta}>
              Presentes{' '}
              <span>
                <strong>{presentes(filas)}</strong> / {filas.length}
              </span>
              {propuestas > 0 && ` y ${propuestas} por confirmar`}
            </output>
            <Button variant="outline" icon={IconArrowLeft} render={<Link to={`/intranet/asistencia?acto=${id}`} />}>
              Volver a la lista
            </Button>
          </div>
          <CodigoQr acto={id} big />
        </>
      )}
    </main>
  )
}
