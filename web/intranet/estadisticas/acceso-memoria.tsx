import { useQuery } from '@tanstack/react-query'
import { IconBook2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { estadisticasApi } from '#contract/estadisticas.ts'
import { can } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { query } from '#web/plumbing/query.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { fetched, OnDemand } from '#web/ui/on-demand.tsx'
// Of what is fetched later (docs/decisions/047).
import '#web/ui/facts.module.css'
import './estadisticas.module.css'

const MemoriaModal = fetched(() => import('./memoria.tsx'), 'MemoriaModal')

/** Makes the yearly report, for who publishes; leads everybody else to the last one. */
export function AccesoMemoria() {
  return can(useMember().user.role, 'biblioteca.publicar') ? <Publicar /> : <Ultima />
}

function Publicar() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton framed icon={IconBook2} label="Memoria anual" onClick={() => setOpen(true)} />
      <OnDemand open={open}>{open && <MemoriaModal onClose={() => setOpen(false)} />}</OnDemand>
    </>
  )
}

function Ultima() {
  const [last] = useQuery(query(estadisticasApi.memorias)).data ?? []
  if (!last) return null
  return (
    <Button
      variant="outline"
      icon={IconBook2}
      render={<Link to={`/intranet/documentos?vista=biblioteca&documento=${last.documento_id}`} />}
    >
      {`Memoria ${last.anio}`}
    </Button>
  )
}
