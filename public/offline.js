// Opens the requested page again, when the user asks for it or the connection is back.
document.getElementById('retry').addEventListener('click', () => window.location.reload());
window.addEventListener('online', () => window.location.reload());
