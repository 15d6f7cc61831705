import { useState } from 'react'
import { Link } from 'react-router'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { DetalleInventario } from '#contract/equipamiento/inventarios.ts'
import { can } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { fichaDeEquipo } from '#web/parts/equipamiento/textos.ts'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import styles from './inventario.module.css'
import { puedeContar } from './textos.ts'

interface CerradoProps {
  inventario: DetalleInventario
  tell: (text: string) => void
}

/** Differences that a count found, to be approved by who edits. */
export function Cerrado({ inventario, tell }: CerradoProps) {
  const { estado, lineas, diferencias, cambios } = inventario
  const codigos = new Map(lineas.map(({ equipo_id, codigo }) => [equipo_id, codigo]))
  const piezas = (
    <Card title="Piezas">
      <ul className={styles.lineas}>
        {lineas.map(({ equipo_id, codigo, nombre, esperado, contado }) => (
          <li key={equipo_id} className={styles.linea}>
            <Link to={fichaDeEquipo(equipo_id)}>{codigo}</Link> {nombre}
            <span className={styles.menor}> · {contado === null ? 'sin contar' : `${contado} de ${esperado}`}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
  if (estado !== 'por_aprobar') return piezas
  return (
    <>
      <Card title="Diferencias">
        {diferencias.length === 0 && <p>Ninguna: está todo lo que debería.</p>}
        <ul className={styles.lineas}>
          {diferencias.map(({ equipo_id, texto }) => (
            <li key={equipo_id} className={styles.linea}>
              <Link to={fichaDeEquipo(equipo_id)}>{codigos.get(equipo_id)}</Link> {texto}
            </li>
          ))}
        </ul>
      </Card>
      {cambios.length > 0 && (
        <Card title="Se movió mientras se contaba">
          <p>Aprobar no cambia nada de esto.</p>
          <ul className={styles.lineas}>
            {cambios.map(({ equipo_id, codigo, texto }) => (
              <li key={equipo_id} className={styles.linea}>
                <Link to={fichaDeEquipo(equipo_id)}>{codigo}</Link> {texto}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Aprobar inventario={inventario} tell={tell} />
      {piezas}
    </>
  )
}

function Aprobar({ inventario: { id, version, cambios, diferencias }, tell }: CerradoProps) {
  const { role } = useMember().user
  // What moved was looked through as it stood at that version.
  const [revisado, setRevisado] = useState<number>()
  const into = query(equipamientoApi.inventario, { params: { id } })
  const aprobar = useEnvio(equipamientoApi.aprobarInventario, { into, onDone: () => tell('El inventario se aprobó.') })
  const pasar = useEnvio(equipamientoApi.estadoInventario, { into })
  const estar = (estado: 'abierto' | 'descartado') => void pasar.send({ params: { id }, body: { estado, version } })
  const edita = can(role, 'equipamiento.editar')
  const failure = aprobar.failure ?? pasar.failure
  const vistos = cambios.map(({ equipo_id }) => equipo_id)
  return (
    <>
      {failure && <Alert variant="error">{failure}</Alert>}
      {edita && cambios.length > 0 && (
        <CheckBox
          checked={revisado === version}
          onChange={({ target }) => setRevisado(target.checked ? version : undefined)}
        >
          Revisé lo que se movió
        </CheckBox>
      )}
      <div className={styles.acciones}>
        {edita && (
          <Button
            loading={aprobar.sending}
            disabled={cambios.length > 0 && revisado !== version}
            onClick={() => void aprobar.send({ params: { id }, body: { version, vistos } })}
          >
            {diferencias.length === 0 ? 'Aprobar' : 'Aprobar y ajustar'}
          </Button>
        )}
        {puedeContar(role) && (
          <Button variant="outline" loading={pasar.sending} onClick={() => estar('abierto')}>
            Seguir contando
          </Button>
        )}
        {edita && (
          <Button variant="outline" loading={pasar.sending} onClick={() => estar('descartado')}>
            Descartar
          </Button>
        )}
      </div>
    </>
  )
}
