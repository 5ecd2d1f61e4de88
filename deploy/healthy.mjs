// The health check of the container: ends with 0 while visitors can be served.
const healthy = await fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(healthy ? 0 : 1);
