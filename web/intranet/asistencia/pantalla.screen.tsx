import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { asistenciaApi } from '#contract/asistencia.ts'
import { nombresMarcas } from '#contract/asistencia/marcas.ts'
import { ConPin } from '#web/parts/estacion/con-pin.tsx'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { api } from '#web/plumbing/api.ts'
import { storedEquipo } from '#web/plumbing/equipo-compartido.ts'
import { hour, longWeekday } from '#web/plumbing/format.ts'
import { query } from '#web/plumbing/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { usePantalla } from '../shell/use-pantalla.ts'
import { CodigoQr } from './pasar-lista/codigo-qr.tsx'
import { presentes } from './pasar-lista/lista.rules.ts'
import { listaDe } from '#web/parts/asistencia/consultas.ts'
import styles from './pantalla.module.css'

export const meta = pageTitle('Código de llegada')

/** The station's screen: a big code that renews itself, the act, and how many have come (domain §2.8). */
export default function PantallaScreen() {
  const id = Number(useParams().acto)
  usePantalla()
  const acto = useQuery(query(asistenciaApi.acto, { params: { id } }))
  const lista = useQuery(listaDe(id))
  const filas = lista.data?.filas ?? []
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
          <div className={styles.codigo}>
            <CodigoQr acto={id} big />
            {storedEquipo() !== null && <LlegadaConPin acto={id} onDone={lista.refetch} />}
          </div>
        </>
      )}
    </main>
  )
}

/** For those without a telephone, at a computer that the station registered (docs/decisions/122). */
function LlegadaConPin({ acto, onDone }: { acto: number; onDone: () => unknown }) {
  const [done, setDone] = useState<string>()
  return (
    <section className={styles.pin} aria-labelledby="sin-telefono">
      <h2 id="sin-telefono">¿Sin teléfono?</h2>
      <output>
        {done && (
          <Alert key={done} variant="success" autoclose={8000} onClose={() => setDone(undefined)}>
            {done}
          </Alert>
        )}
      </output>
      <ConPin
        className={styles.campos}
        label="Registrar mi llegada"
        sendingLabel="Registrando"
        onSend={async (body) => {
          const { nombre, marca, hora_llegada } = await api(asistenciaApi.arriveByPin, { params: { id: acto }, body })
          setDone(`${nombre}: ${nombresMarcas[marca].toLocaleLowerCase('es')} a las ${hour(hora_llegada)}.`)
          onDone()
        }}
      />
    </section>
  )
}
