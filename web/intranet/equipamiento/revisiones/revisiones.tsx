import { useQueries, useQuery } from '@tanstack/react-query'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Checklist } from '#contract/equipamiento/checklists.ts'
import { nombresFrecuenciasChecklist } from '#contract/equipamiento/estados.ts'
import { can } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { checklistsDe, llenadosDe, puntosDe, rutaDe } from '#web/parts/equipamiento/checklist-en-cola.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { KeptAviso } from '#web/plumbing/kept-aviso.tsx'
import { Lista } from '#web/plumbing/lista.tsx'
import { usePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { Hechas } from './hechas.tsx'
import { deQuien, situaciones } from '#web/parts/equipamiento/checklist-textos.ts'
import styles from './revisiones.module.css'

const primero = { con_falla: 0, pendiente: 1, al_dia: 2 }

/** The checklists: what is due today, and what was made (domain §2.7). */
export function Revisiones() {
  const { user } = useMember()
  const lista = useQuery(checklistsDe)
  const edita = can(user.role, 'equipamiento.editar')
  const todos = lista.data?.data ?? []
  const enUso = todos.filter(({ activa }) => activa)
  // So that they can be made where there is no network.
  useQueries({ queries: enUso.map(({ id, numero }) => puntosDe(id, numero)) })
  const data = {
    data: (edita ? todos : enUso).toSorted(
      (one, other) => Number(other.activa) - Number(one.activa) || primero[one.situacion] - primero[other.situacion],
    ),
  }
  return (
    <div className={styles.revisiones}>
      <KeptAviso query={lista} />
      <Card
        title="Checklists"
        action={
          edita && (
            <Button
              size="sm"
              variant="outline"
              icon={IconPlus}
              render={<Link to="/intranet/equipamiento/revisiones/nuevo" />}
            >
              Nuevo checklist
            </Button>
          )
        }
      >
        <Lista
          lista={{ ...lista, data: lista.data && data }}
          caption="Checklists"
          className={styles.lista}
          rowKey={({ id }) => id}
          renderRow={(checklist) => <Uno checklist={checklist} edita={edita} />}
          empty={
            <EmptyState bare headingLevel={3} title="Aún no hay checklists">
              Un oficial puede crear el primero: de una unidad, o de una categoría de equipos.
            </EmptyState>
          }
        />
      </Card>
      <Hechas checklists={todos} />
    </div>
  )
}

function Uno({ checklist, edita }: { checklist: Checklist; edita: boolean }) {
  const { id, nombre, unidad, frecuencia, puntos, activa, situacion, piezas_pendientes, ultima, en_curso } = checklist
  const usuario = useMember().user.id
  const aqui = llenadosDe(usePendientes(usuario), id).some(({ body }) => body.terminada_en === undefined)
  const { nombre: dicho, variant } = situaciones[situacion]
  const sigue = unidad !== null && (en_curso.length > 0 || aqui)
  return (
    <article className={styles.uno} aria-label={`${nombre}, ${deQuien(checklist)}`}>
      <div className={styles.que}>
        {unidad === null ? <strong>{deQuien(checklist)}</strong> : <Plate size="sm">{unidad}</Plate>}
        <span>
          <strong className={styles.linea}>{nombre}</strong>
          <span className={styles.menor}>
            {nombresFrecuenciasChecklist[frecuencia]} · {puntos} {puntos === 1 ? 'punto' : 'puntos'}
            {ultima && ` · último: ${longMoment(ultima.terminada_en)}`}
          </span>
        </span>
      </div>
      {activa ? (
        <Badge variant={variant}>{piezas_pendientes > 0 ? `Faltan ${piezas_pendientes}` : dicho}</Badge>
      ) : (
        <Badge>No se usa</Badge>
      )}
      <div className={styles.botones}>
        {activa && (
          <Button
            variant={situacion === 'pendiente' ? 'primary' : 'outline'}
            render={
              <Link
                to={rutaDe(id, null)}
                aria-label={`${sigue ? 'Seguir' : 'Hacer'} ${nombre}, ${deQuien(checklist)}`}
              />
            }
          >
            {sigue ? 'Seguir' : 'Hacer'}
          </Button>
        )}
        {edita && (
          <Button
            variant="outline"
            icon={IconPencil}
            render={
              <Link
                to={`/intranet/equipamiento/revisiones/${id}/editar`}
                aria-label={`Editar ${nombre}, ${deQuien(checklist)}`}
              />
            }
          >
            Editar
          </Button>
        )}
      </div>
    </article>
  )
}
