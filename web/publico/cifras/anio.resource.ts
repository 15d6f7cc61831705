import { type LoaderFunctionArgs, redirect } from 'react-router'

/** The year that was chosen without script: pages are kept by their path, which has no query string. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const anio = new URL(request.url).searchParams.get('anio') ?? ''
  return redirect(/^\d{4}$/.test(anio) ? `/cifras/${anio}` : '/cifras')
}
