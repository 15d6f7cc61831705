import { useQuery } from '@tanstack/react-query'
import { contactoApi } from '#contract/contacto.ts'
import { api } from '../../plumbing/api.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useVista } from '../shell/use-vista.ts'
import { MiCuenta } from './mi-cuenta/mi-cuenta.tsx'
import { Mensajes } from './mensajes.tsx'
import { Postulaciones } from './postulaciones.tsx'
import { SitioPublico } from './sitio-publico.tsx'

const one = { query: { limit: 1 } }

/** What an administrator keeps here; the tabs tell how much of it waits for an answer. */
export function Vistas() {
  const [vista, setVista] = useVista(['sitio', 'mensajes', 'postulaciones', 'mi-cuenta'])
  // Below the keys of the lists, which are read again together.
  const mensajes = useQuery({
    queryKey: ['contacto', 'Mensajes', 'pendientes'],
    queryFn: () => api(contactoApi.mensajes, one),
  })
  const postulaciones = useQuery({
    queryKey: ['contacto', 'Postulaciones', 'pendientes'],
    queryFn: () => api(contactoApi.postulaciones, one),
  })
  return (
    <Tabs
      label="Configuración"
      value={vista}
      onChange={setVista}
      tabs={[
        { value: 'sitio', label: 'Sitio público', content: <SitioPublico /> },
        {
          value: 'mensajes',
          label: 'Mensajes',
          count: mensajes.data?.pendientes,
          counted: 'sin responder',
          content: <Mensajes />,
        },
        {
          value: 'postulaciones',
          label: 'Postulaciones',
          count: postulaciones.data?.pendientes,
          counted: 'sin responder',
          content: <Postulaciones />,
        },
        { value: 'mi-cuenta', label: 'Mi cuenta', content: <MiCuenta /> },
      ]}
    />
  )
}
