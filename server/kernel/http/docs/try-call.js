// Sends the calls that a reader of /im/docs tries, and filters the list. The token stays in its field.
const token = document.querySelector('#token')
const filter = document.querySelector('#filter')
const calls = [...document.querySelectorAll('details.call')]

filter.addEventListener('input', () => {
  const wanted = filter.value.trim().toLowerCase()
  for (const call of calls) {
    const text = `${call.id} ${call.querySelector('summary').textContent}`
    call.hidden = !text.toLowerCase().includes(wanted)
  }
})

document.addEventListener('submit', async (event) => {
  event.preventDefault()
  const form = event.target
  const output = form.nextElementSibling
  output.hidden = false
  output.textContent = '...'
  try {
    output.textContent = await send(form)
  } catch (error) {
    output.textContent = String(error)
  }
})

async function send(form) {
  const { method, path } = form.dataset
  const headers = token.value === '' ? {} : { authorization: `Bearer ${token.value}` }
  const fields = form.querySelector('textarea')?.value
  const file = form.querySelector('input[type=file]')
  const request = { method, headers }
  if (file) request.body = multipart(JSON.parse(fields), file.files[0])
  else if (fields !== undefined) {
    headers['content-type'] = 'application/json'
    request.body = JSON.stringify(JSON.parse(fields))
  }
  const response = await fetch(path, request)
  return `${response.status}\n${JSON.stringify(await response.json(), null, 2)}`
}

function multipart(fields, file) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
  if (file) body.append('file', file)
  return body
}
