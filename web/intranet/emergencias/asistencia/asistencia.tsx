import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconChecks, IconClipboardCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { asistenciaApi } from '#contract/asistencia.ts'
import { nombresEstadosLista, nombresMetodos } from '#contract/asistencia/lista.ts'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { textoDuracion } from '#contract/emergencias/tiempos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { Marca, nombreDe } from '#web/parts/asistencia/marca.tsx'
import { aperturaEnCola, esAperturaDe } from '#web/parts/asistencia/apertura-en-cola.ts'
import { actoDe, listaDe } from '#web/parts/asistencia/consultas.ts'
import { isDeActo, marcar } from '#web/parts/asistencia/marcas-en-cola.ts'
import { sendSoon } from '#web/parts/pendientes/colas.ts'
import { PorEnviar } from '#web/parts/pendientes/por-enviar.tsx'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { espera } from '#web/plumbing/pendientes.ts'
import { usePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { deLaLista } from './asistencia.rules.ts'
import styles from './asistencia.module.css'

/** The list of the emergency's act: who is proposed and why, who came, and the sheet where it is taken (domain §2.5). */
export function Asistencia({ emergencia }: { emergencia: EmergenciaDetalle }) {
  const { acto_id: id, asistentes, horas_persona, duracion } = emergencia
  const acto = useQuery(actoDe(id))
  const lista = useQuery(listaDe(id))
  const open = useEnvio(asistenciaApi.accion, {
    espera: useEspera(aperturaEnCola, {
      titulo: `Abrir la lista de ${emergencia.folio}`,
      enlace: `/intranet/asistencia?acto=${id}`,
    }),
  })
  const queries = useQueryClient()
  const { user } = useMember()
  const pendientes = usePendientes(user.id)
  const waiting = pendientes.filter(isDeActo(id))
  const porAbrir = pendientes.some((one) => espera(one) && esAperturaDe(id)(one))
  const { propuestas, presentes } = deLaLista(lista.data?.filas ?? [])
  const estado = lista.data?.estado_lista
  const passes = acto.data?.puede_pasar === true && !acto.data.anulado_en
  const { failure } = open
  const confirm = async () => {
    const marcas = propuestas.map(({ user_id, marca, version }) => ({ user_id, marca: marca as 'presente', version }))
    await marcar(user.id, { id, titulo: `Lista de ${emergencia.folio}` }, marcas)
    sendSoon(queries, user.id)
  }
  return (
    <Card title="Asistencia" action={estado && <Badge>{nombresEstadosLista[estado]}</Badge>}>
      <div className={styles.vista}>
        <dl className={styles.cifras}>
          <div>
            <dt>Asistentes</dt>
            <dd>{asistentes}</dd>
          </div>
          <div>
            <dt>Horas-persona</dt>
            <dd>{horas_persona === null ? '—' : horas_persona.toLocaleString('es-CL')}</dd>
          </div>
        </dl>
        <p className={styles.nota}>
          {horas_persona === null || duracion === null
            ? 'Las horas-persona se calculan cuando hay un 6-10.'
            : `${asistentes} × ${textoDuracion(duracion)}`}
        </p>
        {failure && <Alert variant="error">{failure}</Alert>}
        {lista.error && !lista.data && <Falla onRetry={lista.refetch}>{lista.error.message}</Falla>}
        {lista.isPending && (
          <SkeletonGroup>
            <Skeleton shape="block" />
          </SkeletonGroup>
        )}
        {estado === 'pendiente' && passes && !porAbrir && (
          <div className={styles.abrir}>
            <p>Al abrirla, las tripulaciones de las unidades quedan propuestas.</p>
            <Button
              loading={open.sending}
              loadingLabel="Abriendo"
              onClick={() => void open.send({ params: { id }, body: { accion: 'abrir' } })}
            >
              Abrir la lista
            </Button>
          </div>
        )}
        {estado === 'pendiente' && !passes && <p>La lista aún no se abre.</p>}
        <PorEnviar son={(one) => isDeActo(id)(one) || esAperturaDe(id)(one)} />
        {passes && propuestas.length > 0 && waiting.length === 0 && (
          <Button icon={IconChecks} onClick={() => void confirm()}>
            {propuestas.length === 1 ? 'Confirmar la propuesta' : `Confirmar las ${propuestas.length} propuestas`}
          </Button>
        )}
        {propuestas.length + presentes.length > 0 && (
          <ul className={styles.filas} aria-label="Quienes están">
            {[...propuestas, ...presentes].map(({ user_id, nombre, marca, propuesto, metodo, observacion }) => (
              <li key={user_id} className={propuesto ? styles.propuesta : undefined}>
                <Marca marca={marca} propuesta={propuesto} size="sm" decorative />
                <span>
                  <strong>{nombre}</strong>
                  <span className={styles.razon}>
                    {[nombreDe(marca, propuesto), propuesto && (observacion ?? nombresMetodos[metodo])]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
        {estado && (
          <Button variant="outline" icon={IconClipboardCheck} render={<Link to={`/intranet/asistencia?acto=${id}`} />}>
            {passes ? 'Pasar lista' : 'Ver la lista'}
          </Button>
        )}
      </div>
    </Card>
  )
}
